import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, DonutChart } from '@mantine/charts';
import { axisTicks } from './axis.ts';

/** The drawings of Financials and Reports, fetched when a screen shows one. Their content is also there as text and table. */

const CHART_HEIGHT = 260;
const GRID = 'light-dark(#dfe5ec, #2b3a50)';
const TEXT = 'var(--mantine-color-dimmed)';
// A picture to a screen reader, which reads the table instead; nothing in it takes the keyboard's focus.
const STILL = { accessibilityLayer: false } as const;
// The chart moves a figure at an edge inwards, off its line, unless every one is to be shown; half of the topmost stands above it.
const EVERY_TICK = { interval: 0 } as const;
const MARGIN = { top: 8 };
const AT_ONCE = { isAnimationActive: false } as const;

export interface TrendPoint {
  month: string;
  thisYear: number;
  lastYear: number;
}

interface EarningsChartProps {
  points: TrendPoint[];
  thisYear: string;
  lastYear: string;
  /** Of dollars: in full, and as short as an axis needs. */
  format: (dollars: number) => string;
  formatTick: (dollars: number) => string;
}

/** From the first figure beside an axis to its last, and these alone. */
function rangeOf(ticks: number[]) {
  return { ticks, domain: [0, ticks.at(-1) ?? 0] };
}

export function EarningsChart({ points, thisYear, lastYear, format, formatTick }: EarningsChartProps) {
  const most = Math.max(...points.flatMap((point) => [point.thisYear, point.lastYear]));
  const ticks = axisTicks(most, 4, 'amount');
  return (
    <AreaChart
      h={CHART_HEIGHT}
      data={points}
      dataKey="month"
      series={[
        { name: 'thisYear', label: thisYear, color: 'var(--series-1)' },
        { name: 'lastYear', label: lastYear, color: 'var(--series-6)', strokeDasharray: '5 4' },
      ]}
      curveType="monotone"
      gridAxis="x"
      gridColor={GRID}
      textColor={TEXT}
      strokeWidth={2}
      fillOpacity={0.16}
      withGradient={false}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 36, itemSorter: null }}
      valueFormatter={format}
      yAxisProps={{ ...EVERY_TICK, ...rangeOf(ticks), width: 62, tickFormatter: formatTick }}
      xAxisProps={{ padding: { left: 16, right: 16 } }}
      areaProps={AT_ONCE}
      areaChartProps={STILL}
      tooltipAnimationDuration={0}
    />
  );
}

export interface VehiclesBar {
  branch: string;
  available: number;
  rented: number;
  maintenance: number;
  unavailable: number;
}

interface VehiclesChartProps {
  bars: VehiclesBar[];
  labels: Record<Exclude<keyof VehiclesBar, 'branch'>, string>;
}

export function VehiclesChart({ bars, labels }: VehiclesChartProps) {
  const states = ['available', 'rented', 'maintenance', 'unavailable'] as const;
  const most = Math.max(...bars.map((bar) => states.reduce((sum, state) => sum + bar[state], 0)));
  return (
    <BarChart
      h={Math.max(2, bars.length) * 62}
      data={bars}
      dataKey="branch"
      type="stacked"
      orientation="vertical"
      series={states
        .filter((state) => bars.some((bar) => bar[state] > 0))
        .map((state) => ({ name: state, label: labels[state], color: `var(--series-${state})` }))}
      gridAxis="y"
      gridColor={GRID}
      textColor={TEXT}
      maxBarWidth={26}
      xAxisProps={{ ...EVERY_TICK, ...rangeOf(axisTicks(most, 4, 'count')) }}
      yAxisProps={{ width: 88 }}
      barProps={{ ...AT_ONCE, stroke: 'var(--mantine-color-body)', strokeWidth: 1 }}
      barChartProps={STILL}
      tooltipAnimationDuration={0}
    />
  );
}

export interface Slice {
  name: string;
  value: number;
  color: string;
}

interface SharesChartProps {
  slices: Slice[];
  /** Stands in the middle: what the slices add up to. */
  total: string;
  format: (value: number) => string;
}

export function SharesChart({ slices, total, format }: SharesChartProps) {
  return (
    <DonutChart
      size={184}
      thickness={30}
      data={slices}
      chartLabel={total}
      strokeWidth={slices.length > 1 ? 2 : 0}
      strokeColor="var(--mantine-color-body)"
      tooltipDataSource="segment"
      valueFormatter={format}
      pieProps={{ ...AT_ONCE, rootTabIndex: -1 }}
      pieChartProps={STILL}
      tooltipAnimationDuration={0}
    />
  );
}

export interface CourseBar {
  period: string;
  value: number;
}

interface CourseChartProps {
  bars: CourseBar[];
  label: string;
  color: string;
  height: number;
  /** Of what is counted, an axis says whole figures alone. */
  kind: 'amount' | 'count';
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

/** One figure, period by period, of as many periods as a range has. */
export function CourseChart({ bars, label, color, height, kind, format, formatTick }: CourseChartProps) {
  const ticks = axisTicks(Math.max(...bars.map(({ value }) => value)), 3, kind);
  return (
    <BarChart
      h={height}
      data={bars}
      dataKey="period"
      series={[{ name: 'value', label, color }]}
      gridAxis="x"
      gridColor={GRID}
      textColor={TEXT}
      valueFormatter={format}
      maxBarWidth={28}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 16 }}
      yAxisProps={{ ...EVERY_TICK, ...rangeOf(ticks), width: 52, tickFormatter: formatTick }}
      barProps={AT_ONCE}
      barChartProps={{ ...STILL, margin: MARGIN, barCategoryGap: '15%' }}
      tooltipAnimationDuration={0}
    />
  );
}
