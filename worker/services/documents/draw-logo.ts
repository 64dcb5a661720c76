import { type Color, INK, LAGOON, type Sheet, SUN, WHITE } from './sheet.ts';

/** The firm's logo and name, as on the site. */
export function drawLogo(sheet: Pick<Sheet, 'path'>, x: number, y: number, scale: number): void {
  const mark = (data: string, color: Color = WHITE) => sheet.path(data, x, y, scale, color);
  mark('M8 0H24A8 8 0 0 1 32 8V24A8 8 0 0 1 24 32H8A8 8 0 0 1 0 24V8A8 8 0 0 1 8 0Z', WHITE);
  mark('M9 1H23A8 8 0 0 1 31 9V15H1V9A8 8 0 0 1 9 1Z', INK);
  mark('M1 15H31V23A8 8 0 0 1 23 31H9A8 8 0 0 1 1 23Z', LAGOON);
  mark('M9.5 13A6.5 6.5 0 0 1 22.5 13Z', SUN);
  mark('M5 13H27V17H18.8L22.3 31H9.7L13.2 17H5Z');
  mark('M15.6 20.5H16.4L16.6 23.5H15.4ZM15.2 26.5H16.8L17 31H15Z', INK);
  const name = (data: string) => sheet.path(data, x, y, scale, WHITE, 4.4);
  name('M40 8.7H55.5M47.75 8.7V26M59.6 13.2V26');
  name('M66.4 26V13.2M66.4 18.4A3.5 3.5 0 0 1 73.4 18.4V26M73.4 18.4A3.5 3.5 0 0 1 80.4 18.4V26');
  name('M95.3 19.6A4.5 4.5 0 1 1 86.3 19.6A4.5 4.5 0 1 1 95.3 19.6');
  sheet.path('M62.3 8.7A2.7 2.7 0 1 1 56.9 8.7A2.7 2.7 0 1 1 62.3 8.7', x, y, scale, SUN);
}
