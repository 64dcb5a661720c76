import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { chooseScheme, useColorScheme } from '#src/lib/color-scheme.ts';

/** Light or dark, kept in this browser. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const scheme = useColorScheme();
  const isDark = scheme === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={isDark ? t('admin.top.lightTheme') : t('admin.top.darkTheme')}
      onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}
