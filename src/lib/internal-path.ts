import { readLocalPath } from '#domain/locale.ts';

/**
 * The path to go back to after signing in, from a URL anybody may have written: only one of our own, without its language,
 * else null.
 * `//host` and `/\host` lead elsewhere although they start like a path.
 */
export function internalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  try {
    const url = new URL(value, 'https://internal.invalid');
    if (url.origin !== 'https://internal.invalid') return null;
    const { path } = readLocalPath(`${url.pathname}${url.search}${url.hash}`);
    // `/./\host` and `/..//host` only turn into another host's address once they are resolved.
    return path.startsWith('//') || path.startsWith('/auth') ? null : path;
  } catch {
    return null;
  }
}
