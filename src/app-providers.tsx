import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type TrpcClient, trpc } from './lib/trpc.ts';

interface AppProvidersProps {
  client: TrpcClient;
  queryClient: QueryClient;
  i18n: I18n;
  children: ReactNode;
}

/** What every screen may count on: procedures and texts. */
export function AppProviders({ client, queryClient, i18n, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </trpc.Provider>
    </QueryClientProvider>
  );
}
