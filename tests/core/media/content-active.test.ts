import { pdfProblem } from "@naqi/core/media/content/content-pdf";
import { describe, expect, it } from "vitest";
import { objectStream, pdf } from "../../support/made-files.ts";

const attached = "9 0 obj\n<< /Length 3 >>\nstream\nMZ1\nendstream\nendobj\n";

describe("active content of a PDF", () => {
  it.each([
    ["a script of a 3D scene", "<< /Type /3D /Subtype /U3D /OnInstantiate 10 0 R >>"],
    ["a 3D scene", "<< /Type /Annot /Subtype /3D /3DD 9 0 R /3DA << /A /PO >> >>"],
    ["a 3D scene of another format", "<< /Subtype % x\n /PRC >>"],
    ["a jump into a 3D scene", "<< /OpenAction << /S /GoTo3DView >> >>"],
    ["an attached file without a type", "<< /Subtype /FileAttachment /FS << /F (x.exe) /EF << /F 9 0 R >> >> >>"],
    ["an attached file in an object of its own", "<< /FS << /F (x.exe) /EF 9 0 R >> >>"],
    ["an associated file", "<< /AF [ << /F (x.exe) >> ] >>"],
    ["an associated file by reference", "<< /A#46 9 0 R >>"],
    ["a list of attached files", "<< /Names << /EmbeddedFiles 9 0 R >> >>"],
    ["the name of another file", "<< /Type /Filespec /UF (x.exe) >>"],
    ["a page of another file", "<< /Subtype /Form /Ref << /F (\\\\\\\\host\\\\share\\\\x.pdf) /Page 0 >> >>"],
    ["a page of another file by reference", "<< /Subtype /Form /Ref 9 0 R >>"],
    ["a picture of another file", "<< /OPI << /2.0 << /F (x.tif) >> >> >>"],
    ["a program of a printer", "<< /Type /XObject /Subtype /PS >>"],
    ["a program", "<< /A << /S /Launch /F (cmd.exe) >> >>"],
    ["another document", "<< /A << /S /GoToR /F (x.pdf) >> >>"],
    ["an embedded document", "<< /A << /S /GoToE >> >>"],
    ["an article of another document", "<< /A << /S /Thread /F (x.pdf) >> >>"],
    ["data that is fetched", "<< /A << /S /ImportData /F (x.fdf) >> >>"],
    ["data that is sent", "<< /A << /S /SubmitForm /F (http://example.com) >> >>"],
    ["media", "<< /A << /S /Rendition /OP 0 >> >>"],
    ["rich media", "<< /A << /S /RichMediaExecute >> >>"],
    ["a film", "<< /A << /S /Movie >> >>"],
    ["a sound", "<< /A << /S /Sound /Sound 9 0 R >> >>"],
    ["an XFA form", "<< /AcroForm << /XFA 9 0 R >> >>"],
  ])("is found: %s, in an object, an array, the trailer, and an object stream", (_, entry) => {
    expect(pdfProblem(pdf(`8 0 obj\n${entry}\nendobj\n${attached}`))).toBe("active");
    expect(pdfProblem(pdf(`8 0 obj\n[ ${entry} ]\nendobj\n${attached}`))).toBe("active");
    expect(pdfProblem(pdf(`trailer ${entry}\n${attached}`))).toBe("active");
    expect(pdfProblem(pdf(objectStream(entry)))).toBe("active");
  });

  it.each([
    ["a stream of another file", "/Length 0 /F (\\\\\\\\host\\\\x)"],
    ["a stream of another file by reference", "/Length 0 /F 9 0 R"],
    ["a stream of another file, packed", "/Length 0 /F << /F (x) >> /FFilter /FlateDecode"],
  ])("is found: %s", (_, entries) => {
    expect(pdfProblem(pdf(`8 0 obj\n<< ${entries} >>\nstream\n\nendstream\nendobj\n`))).toBe("active");
  });

  it("is found as the name alone of an object", () => {
    expect(pdfProblem(pdf("8 0 obj << /Subtype 9 0 R >> endobj 9 0 obj /3D endobj"))).toBe("active");
  });

  it.each([
    [
      "a form to fill in",
      "<< /AcroForm << /Fields [ << /FT /Tx /T (Name) /F 4 /MK << >> >> ] /NeedAppearances true >> >>",
    ],
    ["a form with a button that empties it", "<< /Subtype /Widget /F 4 /A << /S /ResetForm >> >>"],
    ["a link", "<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>"],
    ["printing as it opens", "<< /OpenAction << /S /Named /N /Print >> >>"],
    ["a tagged page", "<< /S /Note /Ref [ 9 0 R ] /AFx 3 /EF1 4 0 R /Reference 3 >>"],
    ["layers", "<< /OCProperties << /OCGs [9 0 R] /D << /AS [] >> >> /A << /S /SetOCGState >> >>"],
    ["a signature", "<< /Type /Sig /Filter /Adobe.PPKLite /Contents <3082> /ByteRange [0 1 2 3] >>"],
  ])("is not %s", (_, entry) => {
    expect(pdfProblem(pdf(`8 0 obj\n${entry}\nendobj\n${attached}`))).toBeUndefined();
    expect(pdfProblem(pdf(objectStream(entry)))).toBeUndefined();
  });

  it("is not a picture's noise, nor an abbreviated filter", () => {
    const noise = "/EF 5 /AF [ /3D /U3D /PS /UF( /Ref << /Thread";
    for (const filter of ["/Filter /DCTDecode", "/F /DCT", "/F [/DCT]"])
      expect(pdfProblem(pdf(`8 0 obj << ${filter} >> stream\n${noise}\nendstream endobj`)), filter).toBeUndefined();
  });
});
