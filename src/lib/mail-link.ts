/**
 * A mailto: address for an e-mail that anybody may have typed: `a?bcc=b@c.ht` is one too, and unescaped would send a
 * copy of the answer to its writer.
 */
export function mailLink(email: string, message: Record<string, string> = {}): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const parts = Object.entries(message).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return parts.length === 0 ? `mailto:${to}` : `mailto:${to}?${parts.join('&')}`;
}
