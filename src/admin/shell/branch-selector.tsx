import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { BRANCH_IDS, isBranchId } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBranch } from './use-branch.ts';

/** All Branches, Les Cayes (LC) or Cap-Haïtien (CH); kept in the address, so a link shows what its sender saw. */
export function BranchSelector() {
  const { t } = useTranslation();
  const branch = useBranch();
  const navigate = useNavigate();
  const choose = (value: string) =>
    navigate({
      to: '.',
      search: (current) => ({ ...current, branch: isBranchId(value) ? value : undefined, page: undefined }),
      replace: true,
    });
  return (
    <NativeSelect
      size="sm"
      w={{ base: 132, sm: 190 }}
      aria-label={t('admin.top.branch')}
      value={branch ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('admin.top.allBranches') },
        ...BRANCH_IDS.map((id) => ({ value: id, label: t(`admin.top.branch.${id}`) })),
      ]}
    />
  );
}
