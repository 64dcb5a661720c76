import type { ReactNode } from 'react';
import classes from './figure-table.module.css';

export interface FigureRow {
  key: string;
  /** What the row is about. */
  name: ReactNode;
  /** One figure for each column after the first. */
  figures: readonly ReactNode[];
  /** The colour that a chart beside gives this row. */
  swatch?: string | undefined;
}

export interface FigureHead {
  label: string;
  /** A small mark beside the label. */
  mark?: ReactNode;
  swatch?: string;
}

interface FigureTableProps {
  /** Names the table to a screen reader. */
  caption: string;
  /** Of every column, the first one's included; a swatch ties a column to a chart's series. */
  head: readonly FigureHead[];
  rows: readonly FigureRow[];
}

function Swatch({ color }: { color: string | undefined }) {
  return color ? <span className={classes.swatch} style={{ background: color }} aria-hidden="true" /> : null;
}

/** A few rows of figures: what a chart says, for everybody who would rather read it. */
export function FigureTable({ caption, head, rows }: FigureTableProps) {
  return (
    <table className={classes.table} aria-label={caption}>
      <thead>
        <tr>
          {head.map(({ label, mark, swatch }) => (
            <th key={label} scope="col">
              <Swatch color={swatch} />
              {label} {mark}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, swatch }) => (
          <tr key={key}>
            <th scope="row">
              <Swatch color={swatch} />
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={head[index + 1]?.label ?? index}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
