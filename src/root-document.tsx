import { useLingui } from '@lingui/react';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './styles/site.ts';
import { useColorScheme } from './lib/color-scheme.ts';
import { ToastOutlet } from './ui/toast-outlet.tsx';

/** The HTML document around every page. */
export function RootDocument({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  const { options } = useRouter();
  return (
    <html
      lang={i18n.locale}
      data-mantine-color-scheme={useColorScheme()}
      // The browser names the page as the server did, under whatever address it reached it.
      data-origin={options.context.origin}
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <ToastOutlet closeLabel={i18n._('common.close')} />
        <Scripts />
        <StartScript />
      </body>
    </html>
  );
}

/** Written by the server and run once; the browser finds it there and leaves it alone. */
function StartScript() {
  const { options } = useRouter();
  return (
    <script
      type="module"
      nonce={options.ssr?.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: options.context.startCode }}
    />
  );
}
