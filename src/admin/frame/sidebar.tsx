import { Badge, Divider, NavLink, ScrollArea } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { highestRole } from '#domain/roles.ts';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './admin-layout.module.css';
import { ADMIN_GROUPS, type AdminEntry, useReadyScreens } from './navigation.ts';
import { useNotifications } from './notification-bell.tsx';
import { useStaffUser } from './use-staff-user.ts';

function SidebarEntry({ entry, onFollow }: { entry: AdminEntry; onFollow?: () => void }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const { data: status } = useNotifications();
  const count = entry.badge ? (status?.[entry.badge] ?? 0) : 0;
  const isUnder = (to: string | undefined) => to !== undefined && path.startsWith(to);
  const isHere = entry.to === '/admin' ? path === '/admin' : isUnder(entry.to) || isUnder(entry.alias);
  const Icon = entry.icon;
  return (
    <NavLink
      renderRoot={(props) => (
        <Link
          to={entry.to}
          activeOptions={{ exact: entry.to === '/admin', includeSearch: false }}
          {...props}
        />
      )}
      label={t(entry.label)}
      leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
      rightSection={
        count > 0 ? (
          <Badge size="sm" color="hibiscus" circle={count < 10}>
            {count}
          </Badge>
        ) : undefined
      }
      active={isHere}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
      className={classes.entry}
    />
  );
}

/** The list of screens, and below it who is signed in, under their real role. */
export function Sidebar({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { user, may } = useStaffUser();
  const isReady = useReadyScreens();
  const name = user.email.split('@')[0] ?? user.email;
  const role = highestRole(user.roles) ?? 'agent';
  return (
    <div className={classes.sidebar}>
      <ScrollArea className={classes.entries} type="auto">
        <nav aria-label={t('admin.nav.label')}>
          {ADMIN_GROUPS.map((group, index) => (
            <div key={group[0]?.to}>
              {index > 0 ? <Divider my="xs" /> : null}
              {group
                .filter((entry) => may(entry.role) && isReady(entry.to))
                .map((entry) => (
                  <SidebarEntry key={entry.to} entry={entry} onFollow={onFollow} />
                ))}
            </div>
          ))}
        </nav>
      </ScrollArea>
      <div className={classes.who}>
        <span className={classes.initial} aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <span className={classes.whoText}>
          <strong>{name}</strong>
          <small>{t(`admin.role.${role}`)}</small>
        </span>
        {/* The top bar of a telephone has no room for it. */}
        <span className={classes.whoLanguage}>
          <LanguageToggle />
        </span>
      </div>
    </div>
  );
}
