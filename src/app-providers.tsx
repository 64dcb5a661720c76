import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useColorScheme } from './lib/color-scheme.ts';
import { type TrpcClient, trpc } from './lib/trpc.ts';
import { theme } from './theme.ts';

interface AppProvidersProps {
  client: TrpcClient;
  queryClient: QueryClient;
  i18n: I18n;
  /** The answer's CSP nonce for the styles Mantine writes. */
  nonce: string;
  children: ReactNode;
}

/** What every screen may count on: procedures, texts, the look. */
export function AppProviders({ client, queryClient, i18n, nonce, children }: AppProvidersProps) {
  const colorScheme = useColorScheme();
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <I18nProvider i18n={i18n}>
        <MantineProvider theme={theme} forceColorScheme={colorScheme} getStyleNonce={() => nonce}>
          {children}
        </MantineProvider>
      </I18nProvider>
    </trpc.Provider>
  );
}
