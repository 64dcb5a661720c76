import { Anchor } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link of the router with Mantine's style props; the address and its parameters stay typed. */
export const AnchorLink = createLink(Anchor<'a'>);
