import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { chooseScheme, useColorScheme } from '#src/lib/color-scheme.ts';
import classes from './admin-layout.module.css';
import { BranchSelector } from './branch-selector.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { QuickActions } from './quick-actions.tsx';

function ThemeToggle() {
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

/** Branch, quick actions, bell, theme, language and profile: what every screen of the back office offers. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={classes.topBar}>
      <ActionIcon
        className={classes.onlyNarrow}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('nav.openMenu')}
        onClick={onOpenMenu}
      >
        <IconMenu2 size={22} />
      </ActionIcon>
      <BranchSelector />
      <span className={classes.push} />
      <QuickActions />
      <NotificationBell />
      <ThemeToggle />
      <span className={classes.onlyWide}>
        <LanguageToggle />
      </span>
      <ProfileMenu />
    </header>
  );
}
