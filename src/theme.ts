import { createTheme } from '@mantine/core';
import { hibiscus, lagoon, navy, sand, sun } from './theme-colors.ts';

const DISPLAY_FACE =
  "'Timo Display', 'Timo Display Fallback', 'Timo Display Fallback Android', system-ui, sans-serif";
const BODY_FACE =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, sans-serif";

/** The product's look in Mantine's terms: colours, faces, radii. Text on any filled control is at WCAG AA. */
export const theme = createTheme({
  colors: { navy, lagoon, hibiscus, sun, sand },
  primaryColor: 'lagoon',
  primaryShade: { light: 6, dark: 6 },
  black: '#0B2545',
  fontFamily: BODY_FACE,
  headings: { fontFamily: DISPLAY_FACE, fontWeight: '700' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // 16 px keeps telephones from zooming into a field; 48 px is a comfortable tap.
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    // Their <header> is the dialog's, not the page's banner.
    Modal: { defaultProps: { centered: true, attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
  },
});
