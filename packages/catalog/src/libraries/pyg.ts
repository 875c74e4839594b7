import type { ModelSummary } from "../model-summary.ts"
import { pythonString } from "../print-literal.ts"
import { install, python } from "./blocks.ts"
import type { Library, SampleBlock } from "./library.ts"

/** PyTorch Geometric: networks on graphs for PyTorch. */
export const pyg: Library = {
  key: "pyg",
  aliases: ["torch-geometric", "torch_geometric", "pytorch-geometric", "pytorch_geometric"],
  label: "PyTorch Geometric",
  repoName: "pytorch_geometric",
  repoUrl: "https://github.com/pyg-team/pytorch_geometric",
  docsUrl: "https://pytorch-geometric.readthedocs.io",
  filter: false,
  countDownloads: 'path:"model.pth"',
  verified: true,
  snippets: pygSnippets,
}

function pygSnippets(model: ModelSummary): readonly SampleBlock[] {
  return [
    install("pip install -U torch torch_geometric huggingface_hub"),
    python(
      "from torch_geometric.datasets import Planetoid",
      "from torch_geometric.nn import GCN",
      "from torch_geometric.nn.model_hub import PyGModelHubMixin",
      "",
      "",
      "# The class, its arguments and the data must be those of the training.",
      "class Network(GCN, PyGModelHubMixin):",
      "    def __init__(self, model_name, dataset_name, model_kwargs):",
      "        GCN.__init__(self, **model_kwargs)",
      "        PyGModelHubMixin.__init__(self, model_name, dataset_name, model_kwargs)",
      "",
      "",
      'graph = Planetoid("data", "Cora")[0]',
      "model = Network.from_pretrained(",
      `    ${pythonString(model.id)},`,
      '    model_name="gcn",',
      '    dataset_name="Cora",',
      '    model_kwargs={"in_channels": 1433, "hidden_channels": 64, "num_layers": 2, "out_channels": 7},',
      ")",
      "model.eval()",
      "print(model(graph.x, graph.edge_index).argmax(dim=-1)[:10])",
    ),
  ]
}
