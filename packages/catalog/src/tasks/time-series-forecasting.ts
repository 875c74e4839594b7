import type { Task } from "./task.ts"

/** Time series forecasting: how a series of numbers goes on. */
export const timeSeriesForecasting: Task = {
  id: "time-series-forecasting",
  name: "Time Series Forecasting",
  label: "Time series forecasting",
  modality: "tabular",
  subtasks: [
    { type: "univariate-time-series-forecasting", name: "Univariate Time Series Forecasting" },
    { type: "multivariate-time-series-forecasting", name: "Multivariate Time Series Forecasting" },
  ],
  libraries: [],
  summary:
    "A time series forecasting model continues a series of measurements, with a range for how sure it " +
    "is. It plans stock, power and staff, and warns when a value leaves the expected range.",
  demo: {
    inputs: [
      {
        type: "tabular",
        rows: [
          ["Day", "Loaves sold"],
          ["Monday", "212"],
          ["Tuesday", "198"],
          ["Wednesday", "205"],
          ["Thursday", "221"],
          ["Friday", "268"],
          ["Saturday", "341"],
        ],
      },
    ],
    outputs: [
      {
        type: "tabular",
        rows: [
          ["Day", "Low (10 %)", "Median", "High (90 %)"],
          ["Sunday", "118", "134", "151"],
          ["Monday", "195", "214", "236"],
          ["Tuesday", "180", "201", "225"],
        ],
      },
    ],
  },
  datasets: [],
  metrics: [],
  models: [],
  spaces: [],
  widgetModels: [],
}
