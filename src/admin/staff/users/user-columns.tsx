import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconKey, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { TOOLTIP_DELAY_MS } from '#domain/policy.ts';
import { type Translate, useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type Column, Folded } from '#src/ui/data-table.tsx';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { Breakable } from '../../kit/breakable.tsx';
import cells from '../../kit/list/cells.module.css';
import { editLock, kindOf, type Person, resetLock } from './person.ts';
import { RoleBadge } from './role-choice.tsx';

interface UserActions {
  onEdit: (person: Person) => void;
  onReset: (person: Person) => void;
}

function NameCell({ person }: { person: Person }) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  return (
    <>
      <strong className={cells.wide}>{person.name}</strong>
      {person.id === user.id ? (
        <Text span inherit c="dimmed">
          {' '}
          {t('adminUsers.you')}
        </Text>
      ) : null}
      <Folded at="medium">
        <span className={cells.second}>{person.email}</span>
      </Folded>
      <Folded at="wide">
        <span className={cells.second}>{person.phone}</span>
      </Folded>
    </>
  );
}

function ActionsCell({ person, onEdit, onReset }: { person: Person } & UserActions) {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const lock = resetLock(user, person);
  const closed = editLock(user, person);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <PersonAction
        words={t('adminUsers.edit')}
        name={person.name}
        lock={closed && t(closed)}
        onPress={() => onEdit(person)}
      >
        <IconPencil size={18} aria-hidden />
      </PersonAction>
      <PersonAction
        words={t('adminUsers.resetLink')}
        name={person.name}
        lock={lock && t(lock)}
        onPress={() => onReset(person)}
      >
        <IconKey size={18} aria-hidden />
      </PersonAction>
    </Group>
  );
}

interface PersonActionProps {
  words: string;
  name: string;
  /** Why it may not be pressed. */
  lock: string | null;
  onPress: () => void;
  children: ReactNode;
}

/** What may not be pressed can still be reached, and says why. */
function PersonAction({ words, name, lock, onPress, children }: PersonActionProps) {
  return (
    <Tooltip label={lock ?? words} openDelay={lock ? 0 : TOOLTIP_DELAY_MS} multiline maw={260}>
      <ActionIcon
        variant={lock ? 'transparent' : 'subtle'}
        color="gray"
        size={34}
        opacity={lock ? 0.45 : 1}
        aria-label={`${words}: ${name}`}
        aria-disabled={lock !== null}
        onClick={() => lock ?? onPress()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** What the list says of a person. */
export function userColumns(t: Translate, locale: Locale, actions: UserActions): Column<Person>[] {
  return [
    {
      key: 'name',
      header: t('adminUsers.column.name'),
      card: 1,
      isSortable: true,
      isPinned: true,
      cell: (person) => <NameCell person={person} />,
    },
    {
      key: 'email',
      header: t('adminUsers.column.email'),
      card: 3,
      foldsAt: 'medium',
      cell: ({ email }) => <Breakable text={email} />,
    },
    {
      key: 'phone',
      header: t('adminUsers.column.phone'),
      card: 5,
      foldsAt: 'wide',
      cell: ({ phone, branchId }) => (
        <span className={cells.nowrap}>
          {phone || t('adminVehicles.nothing')}
          <Folded at="card">{branchId ? t(`city.${branchId}`) : null}</Folded>
        </span>
      ),
    },
    {
      key: 'role',
      header: t('adminUsers.column.role'),
      card: 2,
      cell: (person) => (
        <span className={cells.nowrap}>
          <RoleBadge kind={kindOf(person)} />
        </span>
      ),
    },
    {
      key: 'branch',
      header: t('adminUsers.column.branch'),
      card: 0,
      cell: ({ branchId }) => (
        <span className={cells.nowrap}>{branchId ? t(`city.${branchId}`) : t('adminVehicles.nothing')}</span>
      ),
    },
    {
      key: 'status',
      header: t('adminUsers.column.status'),
      card: 4,
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'red'}>
          {t(isActive ? 'adminUsers.active' : 'adminUsers.inactive')}
        </Badge>
      ),
    },
    {
      key: 'joined',
      header: t('adminUsers.column.joined'),
      card: 0,
      foldsAt: 'wide',
      isSortable: true,
      cell: ({ createdAt }) => (
        <span className={cells.nowrap}>{formatDay(dayInHaiti(new Date(createdAt)), locale)}</span>
      ),
    },
    {
      key: 'actions',
      header: t('adminUsers.column.actions'),
      card: 6,
      isHeaderHidden: true,
      align: 'end',
      cell: (person) => <ActionsCell person={person} {...actions} />,
    },
  ];
}
