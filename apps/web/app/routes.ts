import { index, type RouteConfig, route } from "@react-router/dev/routes"

// Every URL of the site. What is not here belongs to the machine interfaces of the server.
export default [
  index("routes/home/home.tsx"),
  route("models", "routes/models/models.tsx"),
  route("tasks", "routes/tasks/tasks.tsx"),
  route("tasks/:task", "routes/tasks/task.tsx"),
  route("libraries", "routes/libraries/libraries.tsx"),
  route("libraries/:library", "routes/libraries/library.tsx"),
  route("docs", "routes/docs/docs-start.tsx"),
  // One named segment before the rest: a bare `docs/*` would rank no higher than `:owner/:model`.
  route("docs/:first/*", "routes/docs/docs.tsx"),
  route("search", "routes/search/search.tsx"),
  route("search/hits", "routes/search/hits.ts"),
  route("theme", "routes/session/theme.tsx"),
  route("login", "routes/session/login.tsx"),
  route("logout", "routes/session/logout.tsx"),
  route(":owner", "routes/models/owner.tsx"),
  route(":owner/:model", "routes/model/model.tsx", [
    index("routes/model/card.tsx"),
    route("tree/:revision/*?", "routes/model/tree.tsx"),
    route("blob/:revision/*", "routes/model/blob.tsx"),
    route("use", "routes/model/use.tsx"),
    route("inference", "routes/model/inference.tsx"),
  ]),
  // Beside the model's page, not in it: it answers with a file, which has no frame.
  route(":owner/:model/inference/notebook", "routes/model/notebook.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig
