import { Center } from '@mantine/core';

/** Stands where a drawing would when there is nothing to draw. */
export function Nothing({ children }: { children: string }) {
  return (
    <Center c="dimmed" mih={200} ta="center">
      {children}
    </Center>
  );
}
