/** What search engines read of a page beside its words: schema.org in JSON. */
interface StructuredDataProps {
  /** Null in the browser: only the server writes it, and its code is in no file of the site's. */
  of: readonly object[] | null;
}

/** `<` would end the element. */
function toJson(graph: readonly object[]): string {
  const data = { '@context': 'https://schema.org', '@graph': graph };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Data, not a script: the page's policy lets it stand without a nonce, and the browser leaves it alone as it finds it. */
export function StructuredData({ of }: StructuredDataProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: of ? toJson(of) : '' }}
    />
  );
}
