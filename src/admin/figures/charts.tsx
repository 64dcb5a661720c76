import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, DonutChart } from '@mantine/charts';

/** The drawings of Financials and Reports, fetched when a screen shows one. What they say stands beside them in words and tables. */

const CHART_HEIGHT = 260;
const GRID = 'light-dark(#dfe5ec, #2b3a50)';
const TEXT = 'var(--mantine-color-dimmed)';
// A picture to a screen reader, which reads the table instead; nothing in it takes the keyboard's focus.
const STILL = { accessibilityLayer: false } as const;
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

export function EarningsChart({ points, thisYear, lastYear, format, formatTick }: EarningsChartProps) {
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
      yAxisProps={{ width: 62, tickFormatter: formatTick, domain: [0, 'auto'] }}
      xAxisProps={{ padding: { left: 16, right: 16 } }}
      areaProps={AT_ONCE}
      areaChartProps={STILL}
      tooltipAnimationDuration={0}
    />
  );
}

export interface FleetBar {
  branch: string;
  available: number;
  rented: number;
  maintenance: number;
  unavailable: number;
}

interface FleetChartProps {
  bars: FleetBar[];
  labels: Record<Exclude<keyof FleetBar, 'branch'>, string>;
}

export function FleetChart({ bars, labels }: FleetChartProps) {
  const states = ['available', 'rented', 'maintenance', 'unavailable'] as const;
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
      xAxisProps={{ allowDecimals: false }}
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
  format: (value: number) => string;
  formatTick: (value: number) => string;
}

/** Where the axis ends: a round figure whose half is round too, so that no tick says a figure that it is not. */
function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * power >= most) ?? 10) * power;
}

/** One figure, period by period, of as many periods as a range has. */
export function CourseChart({ bars, label, color, height, format, formatTick }: CourseChartProps) {
  const end = axisEnd(Math.max(...bars.map(({ value }) => value)));
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
      yAxisProps={{ width: 52, domain: [0, end], ticks: [0, end / 2, end], tickFormatter: formatTick }}
      barProps={AT_ONCE}
      barChartProps={{ ...STILL, barCategoryGap: '15%' }}
      tooltipAnimationDuration={0}
    />
  );
}
