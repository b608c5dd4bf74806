import { BlockList, isIP } from "node:net";

/** Address ranges that the special-purpose registries (IANA, RFC 6890) exclude from the public internet. */
const special = new BlockList();
const v4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;
// In IPv6 only 2000::/3 is allocated; these ranges inside it are tunnels, which could lead to any address above, and
// documentation.
const v6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;
for (const [net, prefix] of v4) special.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of v6) special.addSubnet(net, prefix, "ipv6");

const unicast = new BlockList();
unicast.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && unicast.check(address, "ipv6") && !special.check(address, "ipv6");
}
