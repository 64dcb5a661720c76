import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { TrpcClient, TrpcUtils } from './lib/trpc.ts';

/** What every loader and guard may use. */
export interface RouterContext {
  trpc: TrpcUtils;
  client: TrpcClient;
  queryClient: QueryClient;
  i18n: I18n;
  /** Read where it is used: the reader may change language without a reload. */
  getLocale: () => Locale;
  /** The site's own address for absolute links, without a trailing slash. */
  origin: string;
  /** The script in the page that fetches the others; empty in the browser, where it has run. */
  startCode: string;
  /** The fields of a form that the browser sent itself, without scripts; this page is its answer. */
  sentForm: Record<string, string> | null;
}
