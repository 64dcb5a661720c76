import type { Body } from './bodies/body.ts';
import { both, mirrors, plate, roundness, screenPath, seats, shell } from './face-shell.ts';
import { GRILLES } from './grilles.ts';
import type { Paint } from './paint.ts';

function windscreen(body: Body): string {
  const { face, height } = body;
  const top = height - 9;
  const path = screenPath(body, face.cowlHeight, top);
  const middle = (face.cowlHeight + top) / 2;
  return `<path d="${path}" fill="url(#glass)"/><clipPath id="screen"><path d="${path}"/></clipPath>
<g clip-path="url(#screen)">${seats(face.beltWidth * 0.22, -face.cowlHeight + 4)}
<circle cx="${face.beltWidth * 0.22}" cy="${-face.cowlHeight + 2}" r="13" fill="none" stroke="#0f1a24" stroke-width="3"/>
<path d="M-40-${top + 4}h34l-30 ${top - face.cowlHeight + 10}h-34zM6-${top + 4}h9l-30 ${top - face.cowlHeight + 10}h-9z" fill="#fff" opacity=".16"/>
<path d="M-80-${face.cowlHeight + 1}H80V0H-80z" fill="#0d151c" opacity=".75"/></g>
<rect x="-8" y="${-top + 1}" width="16" height="6" rx="2" fill="#1a242d"/>
<path d="${path}" fill="none" stroke="#111a22" stroke-width="2.4"/>
<path d="M-6-${face.cowlHeight - 3}L${face.beltWidth * 0.36}-${middle - 8}M-44-${face.cowlHeight - 3}L-8-${middle - 10}" stroke="#0c141b" stroke-width="1.5"/>`;
}

function bonnet({ face }: Body, paint: Paint): string {
  const [b, w] = [face.beltWidth / 2, face.width / 2];
  const [top, low] = [-face.cowlHeight + 3, -face.noseHeight];
  return `<path d="M${-b + 6} ${top}C${-b / 2} ${top + 5} ${b / 2} ${top + 5} ${b - 6} ${top}C${b + 4} ${top + 4} ${w * 0.93} ${low - 5} ${w * 0.9} ${low + 3}C${w * 0.5} ${low + 1} ${-w * 0.5} ${low + 1} ${-w * 0.9} ${low + 3}C${-w * 0.93} ${low - 5} ${-b - 4} ${top + 4} ${-b + 6} ${top}z" fill="url(#bonnet)" stroke="${paint.line}" stroke-width="1"/>
${both(`<path d="M${b * 0.56} ${top + 5}C${b * 0.6} ${top + 9} ${b * 0.56} ${low - 3} ${b * 0.5} ${low + 1}" fill="none" stroke="${paint.shade}" stroke-width="1.6" opacity=".7"/>`)}`;
}

/** The car from the front. */
export function frontView(body: Body, paint: Paint): string {
  const { face } = body;
  const fascia = GRILLES[face.front];
  return `${shell(body, paint)}${windscreen(body)}${bonnet(body, paint)}${roundness(body)}
${fascia({ half: face.width / 2, nose: face.noseHeight, foot: face.clearance, paint })}
${plate(-(face.clearance + (face.noseHeight - face.clearance) * 0.36))}${mirrors(body, paint)}`;
}
