export { chooseTargets, type ModelChoice, parseModelChoice } from "./choose-target.ts"
export { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts"
export { GATEWAY_ERRORS, GatewayError, type GatewayErrorCode } from "./gateway-error.ts"
export type { NativeAddress } from "./native-routes.ts"
export { OPENAI_TASKS, type OpenAiPath } from "./openai-call.ts"
export {
  type CallRecord,
  DEFAULT_LIMITS,
  DEFAULT_TIMEOUTS,
  type KeyStore,
  type Limits,
  type Target,
  type TargetTable,
  type Timeouts,
} from "./ports.ts"
export { refuseBody } from "./refuse-body.ts"
