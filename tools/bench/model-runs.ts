/** What a model test tells of itself, a line of JSON each. */
export interface ModelRuns {
  model: string;
  runs: number;
  /** Of the run with the fewest. */
  leastActs: number;
}
