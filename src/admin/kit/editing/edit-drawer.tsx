import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useDialogStack } from '#src/ui/dialog-stack.ts';
import { mayLose, UnsavedScope } from '#src/ui/unsaved.ts';
import classes from './edit-drawer.module.css';

/** What the form inside a drawer may do with it. */
export interface DrawerControl {
  /** Closes, after asking when something typed would be lost. */
  close: () => void;
  /** Closes at once: all is saved. */
  leave: () => void;
}

interface EditDrawerProps {
  title: string;
  /** Pixels on a wide screen; a phone gives it all. */
  width?: number;
  /** The drawer is out of sight; whoever opened it takes it away. */
  onClosed: () => void;
  children: (drawer: DrawerControl) => ReactNode;
}

/** A form beside the list it belongs to. It opens when it is mounted. */
export function EditDrawer({ title, width = 760, onClosed, children }: EditDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [unsaved] = useState(() => new Set<string>());
  // Opened after the first draw, so that focus returns to where it was.
  useEffect(() => setIsOpen(true), []);
  const leave = () => setIsOpen(false);
  const close = useDialogStack(isOpen, () => {
    void mayLose(unsaved).then((isSure) => isSure && leave());
  });
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={title}
      position="right"
      size={`clamp(320px, 100vw, ${width}px)`}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <UnsavedScope value={unsaved}>{children({ close, leave })}</UnsavedScope>
    </Drawer>
  );
}
