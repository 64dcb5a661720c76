import { useLingui } from '@lingui/react';
import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import './styles/site.ts';
import { useColorScheme } from './lib/color-scheme.ts';
import { ToastOutlet } from './ui/toast-outlet.tsx';

/** The HTML document around every page. */
export function RootDocument() {
  const { i18n } = useLingui();
  return (
    <html lang={i18n.locale} data-mantine-color-scheme={useColorScheme()}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <ToastOutlet />
        <Scripts />
      </body>
    </html>
  );
}
