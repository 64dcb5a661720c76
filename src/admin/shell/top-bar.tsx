import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './admin-layout.module.css';
import { BranchSelector } from './branch-selector.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { QuickActions } from './quick-actions.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

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
      <span className={classes.onlyRoomy}>
        <ThemeToggle />
      </span>
      <span className={classes.onlyWide}>
        <LanguageToggle />
      </span>
      <ProfileMenu />
    </header>
  );
}
