// The one place that knows the icon set; pages import names from here.
import {
  ArrowUp as LucideArrowUp,
  Check as LucideCheck,
  ChevronDown as LucideChevronDown,
  ChevronRight as LucideChevronRight,
  Copy as LucideCopy,
  Download as LucideDownload,
  ExternalLink as LucideExternalLink,
  FileText as LucideFileText,
  Folder as LucideFolder,
  Menu as LucideMenu,
  Moon as LucideMoon,
  Pencil as LucidePencil,
  Search as LucideSearch,
  Square as LucideSquare,
  X as LucideX,
} from "lucide-react"

const shape = { size: 16, strokeWidth: 1.6, "aria-hidden": true, className: "shrink-0" } as const

export const ArrowUpIcon = () => <LucideArrowUp {...shape} />
export const CheckIcon = () => <LucideCheck {...shape} />
export const ChevronDownIcon = () => <LucideChevronDown {...shape} />
export const ChevronRightIcon = () => <LucideChevronRight {...shape} />
export const CopyIcon = () => <LucideCopy {...shape} />
export const DownloadIcon = () => <LucideDownload {...shape} />
export const ExternalLinkIcon = () => <LucideExternalLink {...shape} />
export const FileIcon = () => <LucideFileText {...shape} />
export const FolderIcon = () => <LucideFolder {...shape} />
export const MenuIcon = () => <LucideMenu {...shape} />
export const MoonIcon = () => <LucideMoon {...shape} />
export const PencilIcon = () => <LucidePencil {...shape} />
export const SearchIcon = () => <LucideSearch {...shape} />
export const StopIcon = () => <LucideSquare {...shape} />
export const CloseIcon = () => <LucideX {...shape} />
