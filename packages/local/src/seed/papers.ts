import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  named.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(named), content.length + 8);
  return bytes;
}

const [width, height] = [320, 200];

/** A PNG that looks like an identity card from afar: a portrait, a heading and lines. The number gives it its colour. */
export function cardPicture(number: number): Buffer {
  const tint = [90 + ((number * 53) % 120), 110 + ((number * 31) % 90), 120 + ((number * 17) % 90)];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y, tint), y * (width * 3 + 1) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function colourAt(x: number, y: number, tint: number[]): number[] {
  const ink = [60, 60, 70];
  if (y < 36) return tint;
  const [head, shoulders] = [(x - 66) ** 2 + (y - 92) ** 2 < 24 ** 2, (x - 66) ** 2 / 2 + (y - 156) ** 2 < 32 ** 2];
  if (x > 24 && x < 108 && y > 56 && y < 160) return head || shoulders ? tint : [225, 225, 228];
  const isLine = x > 130 && y > 60 && y < 170 && y % 22 < 7;
  return isLine && x < 220 + ((Math.floor(y / 22) * 37) % 80) ? ink : [246, 244, 238];
}

const inPdf = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/[()\\]/g, "");

/** A PDF of one page with these lines of text. */
export function letter(lines: readonly string[]): Buffer {
  const text = `BT /F1 14 Tf 72 760 Td 22 TL ${lines.map((line) => `(${inPdf(line)}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}${table}${end}`, "latin1");
}
