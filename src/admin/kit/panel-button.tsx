import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface PanelButtonProps {
  icon: Icon;
  onClick: () => void;
  children: ReactNode;
}

/** What can be done with a panel, in its head: mostly to add to what it lists. */
export function PanelButton({ icon: Icon, onClick, children }: PanelButtonProps) {
  return (
    <Button size="compact-sm" variant="light" leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
