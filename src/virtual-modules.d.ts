declare module 'virtual:client-manifest' {
  export interface ClientManifest {
    /** `entry-start`, small enough to stand in the page itself. */
    startCode: string;
    /** What the style sheets of the public pages say, by their address: it stands in the page itself. */
    styles: Record<string, string>;
    entry: { script: string; preloads: string[]; css: string[] };
    routes: Record<string, { preloads: string[]; css: string[] }>;
    /** `en/shared` → the files of that catalogue. */
    texts: Record<string, string[]>;
  }
  /** The built client's files; null under `vite dev`. */
  export const clientManifest: ClientManifest | null;
}
