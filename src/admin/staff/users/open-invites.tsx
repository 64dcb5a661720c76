import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { canGrantRole } from '#domain/roles.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { PanelRows } from '../../kit/panel-rows.tsx';
import type { OpenInvite } from './person.ts';
import { RenewInviteDialog } from './renew-invite-dialog.tsx';
import { RevokeInviteDialog } from './revoke-invite-dialog.tsx';
import { RoleBadge } from './role-choice.tsx';

/** Invitations that nobody has accepted yet; nothing is shown where there are none. */
export function OpenInvites() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const { data = [] } = trpc.staff.users.invites.useQuery({ branchId }, { staleTime: 0 });
  const [renewed, setRenewed] = useState<OpenInvite | null>(null);
  const [doomed, setDoomed] = useState<OpenInvite | null>(null);
  return (
    <>
      {data.length > 0 ? (
        <Box mb="md">
          <Panel title={t('adminUsers.invites.title')} isFlush>
            <Text c="dimmed" fz="sm" p="8px 16px 12px">
              {t('adminUsers.invites.lead')}
            </Text>
            <PanelRows>
              {data.map((invite) => (
                <InviteItem
                  key={invite.id}
                  invite={invite}
                  onRenew={() => setRenewed(invite)}
                  onRevoke={() => setDoomed(invite)}
                />
              ))}
            </PanelRows>
          </Panel>
        </Box>
      ) : null}
      <RenewInviteDialog invite={renewed} onClose={() => setRenewed(null)} />
      <RevokeInviteDialog invite={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

interface InviteItemProps {
  invite: OpenInvite;
  onRenew: () => void;
  onRevoke: () => void;
}

/** Only who could have made an invite may renew it or take it back. */
function InviteItem({ invite, onRenew, onRevoke }: InviteItemProps) {
  const { t, locale } = useTranslation();
  const { user } = useStaffUser();
  const until = formatInstant(invite.expiresAt, locale);
  const named = (action: string) => `${action}: ${invite.email}`;
  return (
    <Group component="li" gap="8px 16px">
      <Stack gap={0} flex="1 1 240px" miw={0}>
        <strong>{invite.name ?? invite.email}</strong>
        {invite.name ? <Note>{invite.email}</Note> : null}
        <Note>{t('adminUsers.invites.facts', { who: invite.createdByName, until })}</Note>
      </Stack>
      <Group gap="xs">
        <RoleBadge kind={invite.role} />
        <Text c="dimmed" fz="sm">
          {invite.branchId ? t(`city.${invite.branchId}`) : t('admin.top.allBranches')}
        </Text>
      </Group>
      {canGrantRole(user.roles, invite.role) ? (
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="light"
            aria-label={named(t('adminUsers.invites.renew'))}
            onClick={onRenew}
          >
            {t('adminUsers.invites.renew')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="hibiscus"
            aria-label={named(t('adminUsers.invites.revoke'))}
            onClick={onRevoke}
          >
            {t('adminUsers.invites.revoke')}
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
