import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import classes from './edit-drawer.module.css';

/** What the form inside a drawer may do with it. */
export interface DrawerControl {
  /** Closes, after asking when something typed would be lost. */
  close: () => void;
  /** Closes at once: all is saved. */
  leave: () => void;
  markDirty: (isDirty: boolean) => void;
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
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = useRef(false);
  // Opened after the first draw, so that focus returns to where it was.
  useEffect(() => setIsOpen(true), []);
  const close = () => {
    if (!isDirty.current) return setIsOpen(false);
    // Later: the very key press that asks would close the question again.
    setTimeout(() => setIsAsking(true));
  };
  const leave = () => {
    setIsAsking(false);
    setIsOpen(false);
  };
  const markDirty = (next: boolean) => {
    isDirty.current = next;
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      onExitTransitionEnd={onClosed}
      closeOnEscape={!isAsking}
      title={title}
      position="right"
      size={`clamp(320px, 100vw, ${width}px)`}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children({ close, leave, markDirty })}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('adminFleet.discard.title')}
        confirmLabel={t('adminFleet.discard.confirm')}
        cancelLabel={t('adminFleet.discard.stay')}
        closeLabel={t('common.close')}
        isDangerous
        onConfirm={leave}
        onClose={() => setIsAsking(false)}
      >
        {t('adminFleet.discard.text')}
      </ConfirmDialog>
    </Drawer>
  );
}
