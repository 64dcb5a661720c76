import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { BRANCH_IDS } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './admin-layout.module.css';
import { useBranch, useChooseBranch } from './use-branch.ts';

/** All Branches, Les Cayes (LC) or Cap-Haïtien (CH); kept in the address, so a link shows what its sender saw. */
export function BranchSelector(props: Pick<NativeSelectProps, 'w' | 'aria-label'>) {
  const { t } = useTranslation();
  const branch = useBranch();
  const choose = useChooseBranch();
  return (
    <NativeSelect
      size="sm"
      w={{ base: 'auto', sm: 190 }}
      aria-label={t('admin.top.branch')}
      classNames={{ root: classes.branch, input: classes.branchInput }}
      {...props}
      value={branch ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('admin.top.allBranches') },
        ...BRANCH_IDS.map((id) => ({ value: id, label: t(`admin.top.branch.${id}`) })),
      ]}
    />
  );
}
