import type { Task } from "./task.ts"

/** Reinforcement learning: acting for a reward. */
export const reinforcementLearning: Task = {
  id: "reinforcement-learning",
  name: "Reinforcement Learning",
  label: "Reinforcement learning",
  modality: "rl",
  subtasks: [],
  libraries: ["transformers", "stable-baselines3", "ml-agents", "sample-factory"],
  summary:
    "A reinforcement learning model chooses actions in an environment so that the reward it collects " +
    "becomes as large as possible. It plays games, controls machines, plans deliveries, and tunes " +
    "language models to what people prefer.",
  demo: {
    inputs: [
      {
        type: "text",
        label: "State",
        content: "Wagon at -0.12 m, moving right at 0.40 m/s; pole leans 2.1 degrees to the right",
      },
    ],
    outputs: [
      { type: "text", label: "Action", content: "Push the wagon to the right" },
      {
        type: "text",
        label: "Next state",
        content: "Wagon at -0.11 m, moving right at 0.60 m/s; pole leans 1.7 degrees to the right; reward 1",
      },
    ],
  },
  datasets: [
    {
      id: "edbeeching/decision_transformer_gym_replay",
      description: "Recorded runs of agents of varied skill, for learning without an environment.",
    },
  ],
  metrics: [
    { id: "Discounted Total Reward", description: "Sum of all rewards of a run, where later ones count less." },
    { id: "Mean Reward", description: "Reward of a run, averaged over many runs." },
    {
      id: "Level of Performance After Some Time",
      description: "Reward that is reached after a given number of steps or hours of training.",
    },
  ],
  models: [
    {
      id: "edbeeching/decision-transformer-gym-hopper-expert",
      description: "Makes a one-legged robot hop by continuing recorded runs of an expert.",
    },
    { id: "HumanCompatibleAI/ppo-seals-CartPole-v0", description: "Balances a pole on a wagon, trained with PPO." },
  ],
  spaces: [
    { id: "ThomasSimonini/Huggy", description: "Trains a dog to fetch a stick, in the browser." },
    { id: "ThomasSimonini/SnowballFight", description: "A snowball fight against a trained agent." },
  ],
  widgetModels: [],
  youtubeId: "q0BiUn5LiBc",
}
