import type { MantineColorsTuple } from '@mantine/core';

/** Ink: text, footer, headings. */
export const navy: MantineColorsTuple = [
  '#f2f6fb',
  '#d9e1ec',
  '#bcc8d7',
  '#9eadc1',
  '#8092a9',
  '#627690',
  '#445a77',
  '#283f5e',
  '#0b2545',
  '#000d22',
];

/** Primary. */
export const lagoon: MantineColorsTuple = [
  '#eef8f7',
  '#d0e9e6',
  '#b0d5d2',
  '#8ebfbb',
  '#6ba9a4',
  '#44928d',
  '#0b7a75',
  '#03615d',
  '#004946',
  '#003330',
];

/** Calls to action, one a screen. */
export const hibiscus: MantineColorsTuple = [
  '#fff3f1',
  '#ffdbd5',
  '#febdb3',
  '#f69e91',
  '#e97f71',
  '#da5d50',
  '#c8372d',
  '#a5221b',
  '#840908',
  '#5f0001',
];

/** Highlights, with ink text on them. */
export const sun: MantineColorsTuple = [
  '#fcf5e8',
  '#ffe7c0',
  '#fdd798',
  '#f8c56c',
  '#f2b233',
  '#d79c1f',
  '#bd8600',
  '#a27200',
  '#875f00',
  '#6e4c00',
];

/** Ground. */
export const sand: MantineColorsTuple = [
  '#faf6ef',
  '#e7e0d4',
  '#d3caba',
  '#beb39f',
  '#a89b84',
  '#918268',
  '#7a694c',
  '#62502f',
  '#4a3711',
  '#301f00',
];
