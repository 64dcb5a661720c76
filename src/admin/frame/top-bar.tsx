import { ActionIcon, Indicator } from '@mantine/core';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './admin-layout.module.css';
import { BranchSelector } from './branch-selector.tsx';
import { NotificationBell, useNotifications } from './notification-bell.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { QuickActions } from './quick-actions.tsx';
import { openSearch } from './search/search-palette.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useBranch } from './use-branch.ts';

/** The branch; on a telephone the closed list says it in short, and lies unseen over what it says. */
function TopBranch() {
  const { t } = useTranslation();
  const branch = useBranch();
  return (
    <span className={classes.topBranch}>
      <span className={classes.topBranchShort} aria-hidden="true">
        {t(`admin.top.short.${branch ?? 'all'}`)}
        <IconChevronDown size={14} />
      </span>
      <BranchSelector />
    </span>
  );
}

/** On a telephone, where the menu is closed, it says how many messages wait in it to be sent. */
function MenuButton({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const { data } = useNotifications();
  const count = data?.toSend ?? 0;
  return (
    <span className={classes.onlyNarrow}>
      <Indicator
        label={count > 99 ? '99+' : count}
        disabled={count === 0}
        size={18}
        color="hibiscus"
        offset={8}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={count === 0 ? t('nav.openMenu') : t('admin.nav.openMenuToSend', { count })}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
      </Indicator>
    </span>
  );
}

/** Branch, quick actions, bell, theme, language and profile: what every screen of the back office offers. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={classes.topBar}>
      <MenuButton onOpenMenu={onOpenMenu} />
      <TopBranch />
      <span className={classes.push} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('admin.search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openSearch}
      >
        <IconSearch size={20} />
      </ActionIcon>
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
