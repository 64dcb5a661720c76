import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { AdminsOnly } from '../../kit/admins-only.tsx';
import { positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { ListTabs } from '../../kit/list/list-tabs.tsx';
import { EditUserDrawer } from './edit-user-drawer.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvites } from './open-invites.tsx';
import type { Person } from './person.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';
import { hasFilter, keepPeople, nextSort, sortStateOf, type UsersSearch } from './users-search.ts';

const route = getRouteApi('/admin/users');

/** /admin/users: who has an account, invited, edited and helped back in; for admins. */
export function UsersPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  if (may('admin')) return <UserManagement />;
  return <AdminsOnly title={t('adminUsers.title')} />;
}

function UserManagement() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const move = (change: Partial<UsersSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead title={t('adminUsers.title')}>
        <Button
          size="sm"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => move({ invite: true })}
        >
          {t('adminUsers.invite.open')}
        </Button>
      </ScreenHead>
      <OpenInvites />
      <ListTabs
        label={t('adminUsers.people')}
        tabs={[
          { value: undefined, label: t('adminUsers.staff') },
          { value: 'customers', label: t('adminUsers.customers') },
          { value: 'everybody', label: t('adminUsers.allUsers') },
        ]}
        value={search.people}
        onChoose={(people) => {
          keepPeople(people);
          // Customers have no role and no branch that one could ask for.
          void move({ people, role: undefined, page: undefined });
        }}
      />
      <UserFilters search={search} onChange={(change) => move({ page: undefined, ...change })} />
      <People search={search} onMove={move} />
      <InviteDialog
        isOpen={search.invite === true}
        branchId={branchId}
        onClose={() => move({ invite: undefined })}
      />
    </>
  );
}

interface PeopleProps {
  search: UsersSearch;
  onMove: (change: Partial<UsersSearch>) => Promise<void>;
}

function People({ search, onMove }: PeopleProps) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const [edited, setEdited] = useState<Person | null>(null);
  const [helped, setHelped] = useState<Person | null>(null);
  const { q, people, role, active, sort } = search;
  const isStaff = people === undefined ? true : people === 'customers' ? false : undefined;
  const query = trpc.staff.users.list.useQuery(
    {
      search: q,
      isStaff,
      role,
      isActive: active,
      sort,
      // A customer has no branch.
      branchId: people === undefined ? branchId : undefined,
      ...positionOf(search),
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  return (
    <>
      <ListTable
        caption={t(
          people === undefined
            ? 'adminUsers.staff'
            : people === 'customers'
              ? 'adminUsers.customers'
              : 'adminUsers.allUsers',
        )}
        hasHeading
        columns={userColumns(t, locale, { onEdit: setEdited, onReset: setHelped })}
        query={query}
        rowKey={({ id }) => id}
        sort={sortStateOf(sort)}
        onSort={(key) => onMove({ sort: nextSort(key, sort), page: undefined })}
        position={search}
        onMove={onMove}
        empty={{
          title: t(hasFilter(search) ? 'adminUsers.noneFound' : 'adminUsers.none'),
          text: t(hasFilter(search) ? 'adminUsers.noneFoundText' : 'adminUsers.noneText'),
        }}
      />
      {edited ? <EditUserDrawer key={edited.id} person={edited} onClosed={() => setEdited(null)} /> : null}
      <ResetDialog person={helped} onClose={() => setHelped(null)} />
    </>
  );
}
