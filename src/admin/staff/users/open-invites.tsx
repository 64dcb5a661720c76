import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { canGrantRole } from '#domain/roles.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import type { OpenInvite } from './person.ts';
import { RenewInviteDialog } from './renew-invite-dialog.tsx';
import { RevokeInviteDialog } from './revoke-invite-dialog.tsx';
import { RoleBadge } from './role-badge.tsx';
import classes from './users.module.css';

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
        <div className={classes.invites}>
          <Panel title={t('adminUsers.invites.title')} isFlush>
            <p className={classes.lead}>{t('adminUsers.invites.lead')}</p>
            <ul className={classes.rows}>
              {data.map((invite) => (
                <InviteItem
                  key={invite.id}
                  invite={invite}
                  onRenew={() => setRenewed(invite)}
                  onRevoke={() => setDoomed(invite)}
                />
              ))}
            </ul>
          </Panel>
        </div>
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
    <li className={classes.row}>
      <span className={classes.invited}>
        <strong>{invite.name ?? invite.email}</strong>
        {invite.name ? <small>{invite.email}</small> : null}
        <small>{t('adminUsers.invites.facts', { who: invite.createdByName, until })}</small>
      </span>
      <span className={classes.badges}>
        <RoleBadge kind={invite.role} />
        <span className={classes.dimmed}>
          {invite.branchId ? t(`city.${invite.branchId}`) : t('admin.top.allBranches')}
        </span>
      </span>
      {canGrantRole(user.roles, invite.role) ? (
        <span className={classes.acts}>
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
        </span>
      ) : null}
    </li>
  );
}
