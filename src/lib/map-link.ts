/** Where a map of a branch opens, in whatever app the device prefers. */
export function mapLink({ address, city }: { address: string; city: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address}, ${city}, Haiti`)}`;
}
