"""The encoder of a ruleset as torch modules (``torch`` comes with the extra ``[train]``)."""

from __future__ import annotations

from .extras import missing
from .spec import Spec

try:
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError as error:
    raise missing("torch_encoders", "torch", "train") from error


class ObservationEncoder(nn.Module):
    """uint8[N, O] to float32[N, F], the features of ``spec.encoder()``.

    Observations may have any dtype that holds bytes: SB3 passes floats.
    """

    def __init__(self, spec: Spec) -> None:
        super().__init__()
        encoder = spec.encoder()
        self.size: int = encoder.size
        self.register_buffer("plain", torch.from_numpy(encoder.plain), persistent=False)
        self.register_buffer("scales", torch.from_numpy(encoder.scales), persistent=False)
        self.register_buffer("categories", torch.from_numpy(encoder.categories), persistent=False)
        self.register_buffer("starts", torch.from_numpy(encoder.starts), persistent=False)
        self.register_buffer("last", torch.from_numpy(encoder.widths - 1), persistent=False)

    def forward(self, observations: Tensor) -> Tensor:
        """float32[N, F]."""
        features = torch.zeros(len(observations), self.size, device=observations.device)
        features[:, : len(self.plain)] = self.scaled(observations)
        return features.scatter_(1, self.hot(observations), 1.0)

    def scaled(self, observations: Tensor) -> Tensor:
        """Returns the features that are not a category: float32[N, C]."""
        return observations[:, self.plain].float() / self.scales

    def hot(self, observations: Tensor) -> Tensor:
        """Returns the features that are 1 for the categories: int64[N, K]."""
        return torch.minimum(observations[:, self.categories].long(), self.last) + self.starts


class FirstLayer(nn.Module):
    """``nn.Linear(F, width)`` over the features, uint8[N, O] to float32[N, width], without making them.

    The product of a one-hot vector and a matrix is a row of the matrix, so this layer looks rows up instead of multiplying. For a small
    network it takes half of the time, and less memory.
    """

    def __init__(self, spec: Spec, width: int) -> None:
        super().__init__()
        self.encoder = ObservationEncoder(spec)
        self.scaled = nn.Linear(len(self.encoder.plain), width)
        self.looked_up = nn.EmbeddingBag(self.encoder.size - len(self.encoder.plain), width, mode="sum")
        nn.init.normal_(self.looked_up.weight, std=0.03)

    def forward(self, observations: Tensor) -> Tensor:
        """float32[N, width]."""
        rows = self.encoder.hot(observations) - len(self.encoder.plain)
        return self.scaled(self.encoder.scaled(observations)) + self.looked_up(rows)

    def as_linear(self) -> nn.Linear:
        """Returns the same layer as an ``nn.Linear`` over the features of ``ObservationEncoder``."""
        layer = nn.Linear(self.encoder.size, self.scaled.out_features)
        with torch.no_grad():
            layer.weight.copy_(torch.cat([self.scaled.weight, self.looked_up.weight.T], dim=1))
            layer.bias.copy_(self.scaled.bias)
        return layer
