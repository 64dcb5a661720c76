import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconKey, IconPencil } from '@tabler/icons-react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import cells from '../../kit/list/cells.module.css';
import { editLock, kindOf, type Person, resetLock } from './person.ts';
import { RoleBadge } from './role-badge.tsx';
import classes from './users.module.css';

interface UserActions {
  onEdit: (person: Person) => void;
  onReset: (person: Person) => void;
}

function NameCell({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  return (
    <span className={classes.name}>
      {person.name}
      {person.id === user.id ? <span className={classes.you}> {t('adminUsers.you')}</span> : null}
      <Folded at="medium">
        <span className={cells.second}>{person.email}</span>
      </Folded>
      <Folded at="wide">
        <span className={cells.second}>{person.phone}</span>
      </Folded>
    </span>
  );
}

function ActionsCell({ person, onEdit, onReset }: { person: Person } & UserActions) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const lock = resetLock(user, person);
  const closed = editLock(user, person);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Tooltip
        label={t(closed ?? 'adminUsers.edit')}
        openDelay={closed ? 0 : TOOLTIP_DELAY_MS}
        multiline
        maw={260}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`${t('adminUsers.edit')}: ${person.name}`}
          aria-disabled={closed !== null}
          className={closed ? classes.locked : undefined}
          onClick={() => closed ?? onEdit(person)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip
        label={t(lock ?? 'adminUsers.resetLink')}
        openDelay={lock ? 0 : TOOLTIP_DELAY_MS}
        multiline
        maw={260}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={`${t('adminUsers.resetLink')}: ${person.name}`}
          aria-disabled={lock !== null}
          className={lock ? classes.locked : undefined}
          onClick={() => lock ?? onReset(person)}
        >
          <IconKey size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** What the list says of a person. */
export function userColumns(t: Translate, locale: Locale, actions: UserActions): Column<Person>[] {
  return [
    {
      key: 'name',
      header: t('adminUsers.column.name'),
      isSortable: true,
      isPinned: true,
      cell: (person) => <NameCell person={person} />,
    },
    {
      key: 'email',
      header: t('adminUsers.column.email'),
      foldsAt: 'medium',
      cell: ({ email }) => email,
    },
    {
      key: 'phone',
      header: t('adminUsers.column.phone'),
      foldsAt: 'wide',
      cell: ({ phone }) => <span className={classes.nowrap}>{phone || t('adminFleet.nothing')}</span>,
    },
    {
      key: 'role',
      header: t('adminUsers.column.role'),
      cell: (person) => (
        <span className={classes.nowrap}>
          <RoleBadge kind={kindOf(person)} />
        </span>
      ),
    },
    {
      key: 'branch',
      header: t('adminUsers.column.branch'),
      cell: ({ branchId }) => (
        <span className={classes.nowrap}>{branchId ? t(`city.${branchId}`) : t('adminFleet.nothing')}</span>
      ),
    },
    {
      key: 'status',
      header: t('adminUsers.column.status'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'red'}>
          {t(isActive ? 'adminUsers.active' : 'adminUsers.inactive')}
        </Badge>
      ),
    },
    {
      key: 'joined',
      header: t('adminUsers.column.joined'),
      foldsAt: 'wide',
      isSortable: true,
      cell: ({ createdAt }) => (
        <span className={classes.nowrap}>{formatDay(dayInHaiti(new Date(createdAt)), locale)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('adminUsers.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (person) => <ActionsCell person={person} {...actions} />,
    },
  ];
}
