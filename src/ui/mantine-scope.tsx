import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './touch.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useCallback, useMemo } from 'react';
import { theme } from '../theme.ts';

interface MantineScopeProps {
  /** The back office's choice; everything else is light. */
  colorScheme?: 'light' | 'dark';
  /** Of the answer being rendered, where Mantine is part of what the server renders. */
  nonce?: string | undefined;
  /** What the cross of every dialog and drawer is called, in the reader's language. */
  closeLabel?: string;
  children: ReactNode;
}

/** The nonce that lets this page's own styles through its policy; set on the document by the server. */
function documentNonce(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';
}

// Open dialogs keep the page from scrolling with a style of their own; the library that writes it looks here.
if (globalThis.document) Object.assign(globalThis, { __webpack_nonce__: documentNonce() });

/**
 * Where Mantine's components may be used. Public pages do without them until a calendar opens: the provider, its
 * theme and its variables are a tenth of what a page may load.
 */
export function MantineScope({ colorScheme = 'light', nonce, closeLabel, children }: MantineScopeProps) {
  const spoken = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': closeLabel } };
    return mergeThemeOverrides(theme, { components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
  }, [closeLabel]);
  const getStyleNonce = useCallback(() => nonce ?? documentNonce(), [nonce]);
  return (
    <MantineProvider theme={spoken} forceColorScheme={colorScheme} getStyleNonce={getStyleNonce}>
      {children}
    </MantineProvider>
  );
}
