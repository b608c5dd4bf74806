/**
 * The sections of OWASP ASVS 5.0 that apply at level 2. `met` says how, beside the tests that name the section
 * (`// covers V8.2`); `unproven` says why no test can prove it, `notApplicable` why it does not apply, `open` what is missing.
 */
export type Section = { about: string; otherwise?: string } & (
  | { met: string }
  | { unproven: string }
  | { notApplicable: string }
  | { open: string }
);

export const asvs: Readonly<Record<string, Section>> = {
  "V1.1": { about: "Encoding", met: "JSON in and out; React and `mails/render.ts` escape where they write" },
  "V1.2": { about: "Injection", met: "ElectroDB binds values; no SQL, shell, LDAP or XPath" },
  "V1.3": {
    about: "Sanitization and server-side requests",
    met: "no HTML of members is shown; pictures are fetched from public addresses only, push goes to listed services",
  },
  "V1.4": { about: "Memory", notApplicable: "no unmanaged code of ours; WebAssembly decodes pictures with bounds" },
  "V1.5": { about: "Deserialization", met: "JSON only, through strict schemas" },
  "V2.1": { about: "Documented validation", met: "each contract has its schema; limits are in `policy.ts`" },
  "V2.2": { about: "Validation on the server", met: "the gate checks input and output" },
  "V2.3": { about: "Business logic", met: "order, limits and prices are conditions of one transaction" },
  "V2.4": { about: "Anti-automation", met: "limits in the transaction, a firewall in front" },
  "V3.1": { about: "Browser requirements", notApplicable: "only TLS, the policy and modules are required" },
  "V3.2": { about: "Content interpretation", met: "`nosniff` on each answer, downloads as attachments" },
  "V3.3": { about: "Cookies", notApplicable: "there are none; the token is in a header" },
  "V3.4": { about: "Security headers", met: "HSTS, CSP, nosniff, referrer, frame-ancestors; inline styles (0078)" },
  "V3.5": { about: "Origins and forged requests", met: "no cookies, and the API allows no other origin" },
  "V3.6": { about: "External resources", met: "none but Google's map where a stage has a key" },
  "V3.7": { about: "Outdated technology, redirects", met: "no plug-ins; redirects lead to our own pages" },
  "V4.1": { about: "HTTP services", met: "functions accept only what came through CloudFront" },
  "V4.2": { about: "Message structure", met: "CloudFront and API Gateway parse; bodies and addresses are bounded" },
  "V4.3": { about: "GraphQL", notApplicable: "none" },
  "V4.4": { about: "WebSocket", notApplicable: "none" },
  "V5.1": { about: "Documented file rules", met: "types and sizes are in the contracts and `policy.ts`" },
  "V5.2": { about: "Upload and content", met: "size by the form, type by the bytes, pictures redrawn" },
  "V5.3": { about: "Storage", met: "a prefix for each person, our own names, nothing runs from the bucket" },
  "V5.4": {
    about: "Download",
    met: "attachment with a cleaned name, in the checked version",
    otherwise: "no malware scanner; files that are not what they claim and active PDFs are refused (0078)",
  },
  "V6.1": { about: "Documented authentication", unproven: "docs/security.md, `policy.ts`, decision 0069" },
  "V6.2": { about: "Passwords", met: "10 to 256 characters of any kind; guessable and leaked ones refused (0077)" },
  "V6.3": {
    about: "General authentication",
    met: "slowed guessing, no default account, a mail about a new browser",
    otherwise: "6.3.3 asks for two factors for everyone; here staff must and members may (decision G109)",
  },
  "V6.4": { about: "Recovery", met: "single-use links for an hour, hashed; a reset leaves the factor on" },
  "V6.5": { about: "Multi-factor", met: "a code once, within its time; recovery codes of 50 bits as keyed marks" },
  "V6.6": { about: "Out of band", met: "mailed links only, for one purpose and address; no codes by phone" },
  "V6.7": { about: "Certificates", notApplicable: "none" },
  "V6.8": { about: "Identity providers", met: "Google only, linked by our confirmed row" },
  "V7.1": {
    about: "Documented session lifetimes",
    unproven: "access 15 minutes, session 30 days, 20 sessions a person, sensitive acts 5 minutes (`auth-stack.ts`)",
  },
  "V7.2": { about: "Session tokens", met: "verified by the server, new with each sign-in" },
  "V7.3": {
    about: "Timeouts",
    unproven: "a session ends 30 days after its sign-in; Cognito keeps that through rotation",
  },
  "V7.4": {
    about: "Ending sessions",
    met: "one by one and all together; an ended session reads the member's own lists for at most 15 minutes more (0117)",
  },
  "V7.5": { about: "Session abuse", met: "a fresh sign-in for money and account; sessions are listed" },
  "V7.6": { about: "Federated sessions", met: "Google is asked again in its own window; no staff role by Google" },
  "V8.1": { about: "Documented authorization", met: "`access` of each contract" },
  "V8.2": { about: "Operation, record and field", met: "tried for each operation as everyone" },
  "V8.3": {
    about: "Decided by current data",
    met: "conditions in the write; the gate reads session, role and standing",
  },
  "V8.4": {
    about: "Administrators",
    met: "each act and look is recorded; own cases are refused; serious acts take two (0095)",
  },
  "V9.1": { about: "Token source", met: "the pool's keys and this client" },
  "V9.2": { about: "Token content", met: "time, type, client and scope" },
  "V10.1": { about: "OAuth tokens", met: "no third party gets one; the server's own are discarded" },
  "V10.2": { about: "OAuth client", met: "code flow with PKCE and state, by Amplify" },
  "V10.3": { about: "Resource server", met: "audience, scope, and the person by `sub`" },
  "V10.4": { about: "Authorization server", met: "Cognito: exact redirects, code flow, single-use codes, rotation" },
  "V10.5": {
    about: "OIDC client",
    met: "Cognito checks Google's token; an address counts only if Google vouches for it",
  },
  "V10.6": { about: "OpenID provider", notApplicable: "none for others" },
  "V10.7": { about: "Consent", notApplicable: "no client of others" },
  "V11.1": { about: "Inventory of cryptography", unproven: "two KMS keys, the pool's, TLS (docs/operations.md)" },
  "V11.2": { about: "Implementations", unproven: "KMS, Node's crypto, `jose`; none of ours" },
  "V11.3": { about: "Encryption", met: "AES-256-GCM by KMS, bound to member and purpose" },
  "V11.4": {
    about: "Hashing",
    met: "passwords by Cognito (SRP), marks by HMAC-SHA-256, links by SHA-256 of 256 random bits",
  },
  "V11.5": { about: "Random values", unproven: "`node:crypto` only; ids are not secrets" },
  "V11.6": { about: "Public keys", met: "RS256 of the pool" },
  "V11.7": { about: "Data in use", notApplicable: "not at level 2" },
  "V12.1": { about: "TLS", met: "1.2 or newer" },
  "V12.2": { about: "Public services", met: "HSTS for two years, certificates of ACM" },
  "V12.3": { about: "Internal services", met: "AWS endpoints over TLS; buckets refuse anything else" },
  "V13.1": { about: "Documented configuration", met: "`stages.ts`, docs/operations.md" },
  "V13.2": { about: "Backend communication", met: "a role for each function with what its contract needs" },
  "V13.3": { about: "Secrets", met: "Secrets Manager and KMS; two origin secrets during rotation" },
  "V13.4": { about: "Information leaks", met: "no trace, no version, no listing" },
  "V14.1": {
    about: "Documented data protection",
    met: "each entity declares whom it names and what happens to it (0030)",
  },
  "V14.2": { about: "General data protection", met: "nothing private in an address or a cache" },
  "V14.3": {
    about: "Data in the browser",
    met: "drafts and kept pages end at sign-out; tokens are in local storage, hence the policy and rotation",
  },
  "V15.1": { about: "Dependencies", unproven: "one lock file, `npm run sbom`, monthly updates (CONTRIBUTING.md)" },
  "V15.2": { about: "Architecture", met: "picture decoding runs in functions of its own, with bounds" },
  "V15.3": { about: "Defensive coding", met: "answers contain what their contract names; unknown fields are refused" },
  "V15.4": { about: "Concurrency", met: "conditions in the write" },
  "V16.1": { about: "Documented logging", unproven: "`http/log.ts`, `request-log.ts`, `look-log.ts`" },
  "V16.2": { about: "Log format", met: "JSON, UTC, by member id, never a body" },
  "V16.3": { about: "Security events", met: "alarms and audit; refused sign-ins are metrics of Cognito" },
  "V16.4": { about: "Log protection", met: "functions only write; 180 days in production, looks 30 days" },
  "V16.5": { about: "Errors", met: "a reference for the reader, the cause in the log" },
  V17: { about: "WebRTC", notApplicable: "none" },
};
